/* How whoever enters is named: as they go by, and where they are a child, by the first name alone. */

interface Named {
  first_name: string
  last_name: string
  display_name: string
}

export const columnsOfName = (
  { display_name, first_name, last_name }: Named,
  is_child: boolean
): { artist: string; child_name: string | null } => ({
  artist: display_name === '' ? `${first_name} ${last_name}`.trim() : display_name,
  child_name: is_child ? first_name : null
})
