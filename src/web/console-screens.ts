/* The screens of the working rooms, listed apart: most who visit never enter one, and the list would be fetched by all. */
export const consoleScreens = import.meta.glob<object>('./features/console/*{Screen,Frame}.tsx')
