import type { User } from '#contract/accounts.ts'
import type { ProfilePart } from '../use-part.ts'

export const longestBio = 600
export const mostDisciplines = 8

export type Profile = Pick<
  User,
  'first_name' | 'last_name' | 'display_name' | 'diploma_name' | 'country' | 'city' | 'bio' | 'disciplines'
>

export const profilePart: ProfilePart<Profile> = {
  of: ({ first_name, last_name, display_name, diploma_name, country, city, bio, disciplines }) => ({
    first_name,
    last_name,
    display_name,
    diploma_name,

    country,
    city,
    bio,
    disciplines
  }),
  changes: values => values
}
