interface Years {
  from_year: number | null
  to_year: number | null
}

/** Of a row of a CV: one year where it began and ended in the same. */
export const cvYears = ({ from_year, to_year }: Years): string =>
  [...new Set([from_year, to_year].filter(year => year !== null))].join('–')
