/** The heading of the page takes the focus where what had it is gone. */
export const focusHeading = (): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  return heading
}
