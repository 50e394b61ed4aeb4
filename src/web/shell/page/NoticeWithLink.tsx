import type { ComponentProps } from 'react'
import button from '#web/ui/button.module.css'
import { Notice } from '#web/ui/form/Notice.tsx'
import { TeamLink } from './link.tsx'

interface NoticeWithLinkProps extends Omit<ComponentProps<typeof Notice>, 'actions'> {
  to: ComponentProps<typeof TeamLink>['to']
  link: string
  look?: 'plain' | 'primary'
}

/** A notice that leads to one other screen of the team. */
export const NoticeWithLink = ({ to, link, look = 'plain', ...notice }: NoticeWithLinkProps) => (
  <Notice
    {...notice}
    actions={
      <TeamLink className={button[look]} to={to}>
        {link}
      </TeamLink>
    }
  />
)
