/** A team by its id, and by the link under which its pages and pictures stand. */
export interface LinkedTeam {
  id: string
  link: string
}
