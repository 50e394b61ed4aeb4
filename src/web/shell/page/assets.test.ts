import { expect, it } from 'vitest'
import { assetsOf } from './assets.ts'
import type { Manifest } from './assets.ts'

const manifest: Manifest = {
  'entry.tsx': { file: 'entry-1.js', imports: ['_shell'], css: ['entry-1.css'] },
  _shell: { file: 'shell-1.js', css: ['shell-1.css'] },
  _picture: { file: 'picture-1.js', imports: ['_shell'], css: ['picture-1.css'] },
  'Home.tsx': { file: 'Home-1.js', imports: ['_picture', '_shell'], css: ['Home-1.css'] }
}

it('names each file once, those that others build upon first', () => {
  expect(assetsOf(manifest, 'entry.tsx', ['Home.tsx'], ['/f.woff2'])).toEqual({
    entry: '/entry-1.js',
    modules: ['/shell-1.js', '/Home-1.js', '/picture-1.js'],
    stylesheets: ['/shell-1.css', '/entry-1.css', '/picture-1.css', '/Home-1.css'],
    fonts: ['/f.woff2']
  })
})

it('has the style of what comes to life later, and not its script', () => {
  const later = { ...manifest, 'Face.tsx': { file: 'Face-1.js', imports: ['_picture'], css: ['Face-1.css'] } }
  const { modules, stylesheets } = assetsOf(later, 'entry.tsx', ['Home.tsx'], [], ['Face.tsx'])
  expect(modules).not.toContain('/Face-1.js')
  expect(stylesheets.at(-1)).toBe('/Face-1.css')
})

it('does without a screen where none is shown', () => {
  expect(assetsOf(manifest, 'entry.tsx', [], [])).toMatchObject({
    modules: ['/shell-1.js'],
    stylesheets: ['/shell-1.css', '/entry-1.css']
  })
})

it('refuses to make a page without the application', () => {
  expect(() => assetsOf(manifest, 'other.tsx', [], [])).toThrow('the manifest does not know other.tsx')
})
