/* What draws in a browser, in a chunk of its own: half of all that a page starts with, which is read in a task of its own. */
export { createRoot, hydrateRoot } from 'react-dom/client'
