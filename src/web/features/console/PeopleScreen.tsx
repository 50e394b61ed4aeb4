import { defineUnlisted } from '#web/shell/page/screen.ts'
import { Invitations } from './people/Invitations.tsx'
import { InviteForm } from './people/InviteForm.tsx'
import { Members } from './people/Members.tsx'

const PeopleScreen = () => (
  <>
    <Members />
    <Invitations />
    <InviteForm />
  </>
)

export const screen = defineUnlisted({ page: 'console-people', Component: PeopleScreen })
