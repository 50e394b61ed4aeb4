export const brand = 'Palmares'
