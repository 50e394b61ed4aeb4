// Runs before the first paint, so it must stay small: it puts on the colours that were chosen, and fetches the
// application only once there is something to look at, or somebody who touches it.
{
  const { entry, modules, words, letters } = document.currentScript.dataset
  let theme = null
  try {
    theme = localStorage.getItem('theme')
    // The document is everybody's; who has signed in here (see stored-token.ts) is not asked to, while it is looked up who.
    if (localStorage.getItem('auth_token')) document.documentElement.dataset.known = ''
  } catch {
    // Storage may be forbidden; the page then follows the device.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

  const fetchAs = (rel, href) => {
    const link = document.createElement('link')
    Object.assign(link, { rel, href })
    document.head.append(link)
  }
  const touches = ['pointerdown', 'keydown']
  let started = false
  const start = () => {
    if (started) return
    started = true
    for (const touch of touches) removeEventListener(touch, start)
    // Until then a name in Greek is drawn in a font of the device, so that it does not hold up the first picture.
    if (letters) fetchAs('stylesheet', letters)
    // The application takes them up (words-file.ts), and asks again for what did not come.
    globalThis.begun = new Map(
      words
        .split(' ')
        .filter(Boolean)
        .map(href => [href, fetch(href).catch(() => null)])
    )
    const wanted = modules.split(' ').filter(Boolean)
    // A few at a time: all of them at once would hold up a telephone for longer than a tap may wait.
    const fetchSome = () => {
      for (const href of wanted.splice(0, 3)) fetchAs('modulepreload', href)
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
