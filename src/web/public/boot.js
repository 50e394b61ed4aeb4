// Runs before the first paint, so it must stay small: it puts on the colours that were chosen, and fetches the
// application only once there is something to look at, or somebody who touches it.
{
  const { entry, modules } = document.currentScript.dataset
  let theme = null
  try {
    theme = localStorage.getItem('theme')
    // The document is everybody's; who has signed in here (see stored-token.ts) is not asked to, while it is looked up who.
    if (localStorage.getItem('auth_token')) document.documentElement.dataset.known = ''
  } catch {
    // Storage may be forbidden; the page then follows the device.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

  const touches = ['pointerdown', 'keydown']
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const touch of touches) removeEventListener(touch, start)
    const wanted = modules.split(' ').filter(Boolean)
    // A few at a time: all of them at once would hold up a telephone for longer than a tap may wait.
    const fetchSome = () => {
      for (const href of wanted.splice(0, 3)) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = href
        document.head.append(link)
      }
      if (wanted.length > 0) setTimeout(fetchSome)
      else void import(entry)
    }
    fetchSome()
  }
  for (const touch of touches) addEventListener(touch, start, { passive: true })
  // What was loaded is painted in the frame after; a tab in the background has no frames, and waits for the clock.
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start))))
  setTimeout(start, 3000)
}
