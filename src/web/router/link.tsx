/* Links that lead on without another document; without a script they lead to one. */
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { useLocation, useNavigate } from './hooks.ts'
import { addressAt, hrefOf, type To } from './place.ts'
import type { Going } from './router.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>, Going {
  to: To
  ref?: Ref<HTMLAnchorElement>
  /** With another document, which shows what is out there by now. */
  reloadDocument?: boolean
}

/** Not into another tab or window, nor to be kept. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

export const Link = ({
  to,
  replace,
  state,
  preventScrollReset = false,
  reloadDocument,
  onClick,
  ...rest
}: LinkProps) => {
  const going = { replace, state, preventScrollReset }
  const here = useLocation()
  const navigate = useNavigate()
  const href = hrefOf(addressAt(to, here))
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const { target, download, origin } = event.currentTarget
    const by_document = reloadDocument || target !== '' || download !== '' || origin !== location.origin
    if (event.defaultPrevented || by_document || !isPlain(event)) return
    event.preventDefault()
    // To where one is already is no step.
    void navigate(to, { ...going, replace: going.replace ?? href === hrefOf(here) })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {rest.children}
    </a>
  )
}

interface NavLinkProps extends LinkProps {
  /** Not also where one is further within it. */
  end?: boolean
}

/** Marked with aria-current where one is already. */
export const NavLink = ({ end = false, ...rest }: NavLinkProps) => {
  const here = useLocation()
  const { pathname } = addressAt(rest.to, here)
  const current = here.pathname === pathname || (!end && here.pathname.startsWith(`${pathname}/`))
  return <Link aria-current={current ? 'page' : undefined} {...rest} />
}
