/* Every screen that is no room of the console, listed apart: what a visitor sees first is named by its document. */
import type { Screen } from './shell/page/screen.ts'

export const screens = import.meta.glob<{ screen: Screen }>([
  './features/*/*Screen.tsx',
  '!./features/console/*'
])
