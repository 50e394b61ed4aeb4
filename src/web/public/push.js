/* Shows what is new while no page is open, and opens the page that it is about. It fetches and keeps nothing. */
self.addEventListener('push', event => {
  const { id, title, text, path } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag: id, dir: 'auto', data: { path } })
  )
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  const { path } = event.notification.data
  // A path of this installation and nothing else.
  const lead = path.startsWith('/') && !path.startsWith('//') ? path : '/'
  event.waitUntil(self.clients.openWindow(lead))
})
