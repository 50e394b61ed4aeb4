import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { standingAt, StandingView } from '#web/router/view.tsx'
import { Markdown } from './Markdown.tsx'
import { blocksOf } from '#tests/kit/markdown.ts'

const drawn = (source: string, path = '/demo/fr/about'): string =>
  renderToStaticMarkup(
    <StandingView shown={standingAt(path)}>
      <Markdown blocks={blocksOf(source)} />
    </StandingView>
  ).replace(/^<div[^>]*>|<\/div>$/g, '')

const hostileLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript&#58;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://palmares.example/1',
  'file:///etc/passwd',
  'ftp://example.org',
  'view-source:https://example.org',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/demo/../..//elsewhere.example/login',
  '/x/..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '..//../..//elsewhere.example',
  'https://demo.example:secret@elsewhere.example/',
  'https://demo.example@elsewhere.example/'
]

const hostileTexts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<iframe src="https://elsewhere.example"></iframe>',
  '<style>*{display:none}</style>',
  '<a href="javascript:alert(1)">x</a>',
  'text <b onclick=alert(1)>bold</b>',
  '<!-- --><form action=https://elsewhere.example><input name=password></form>',
  '![x](https://elsewhere.example/pixel.gif)',
  '![x](javascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '`<script>alert(1)</script>`',
  '    <script>alert(1)</script>',
  '| <img src=x onerror=alert(1)> |\n|---|\n| <script>alert(1)</script> |',
  '# <script>alert(1)</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;'
]

describe('links', () => {
  test.each(hostileLinks)('%j leads nowhere', link => {
    for (const source of [`[word](<${link}>)`, `[word](${link})`, `[word][x]\n\n[x]: <${link}>`]) {
      const hrefs = [...drawn(source).matchAll(/href="([^"]*)"/g)].map(found => found[1] ?? '')
      // What is left of some disguises is an address within the site; none leaves it, and none runs.
      for (const href of hrefs) expect(href).toMatch(/^\/(?![/\\])/)
    }
  })

  test('the web opens without telling where one came from', () => {
    expect(drawn('[x](https://example.org/a?b=1&c=2)')).toBe(
      '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer ugc">x</a></p>'
    )
  })

  test('a mail address is written to', () => {
    expect(drawn('<post@example.org>')).toBe('<p><a href="mailto:post@example.org">post@example.org</a></p>')
  })

  test('a neighbour is found from the page that one is on, in its language', () => {
    expect(drawn('[x](rulebook#part-ties)')).toBe('<p><a href="/demo/fr/rulebook#part-ties">x</a></p>')
  })

  test('an address written out is a link', () => {
    expect(drawn('See https://example.org.')).toBe(
      '<p>See <a href="https://example.org/" rel="noopener noreferrer ugc">https://example.org</a>.</p>'
    )
  })
})

describe('texts', () => {
  test.each(hostileTexts)('%j becomes no element of its own', source => {
    const markup = drawn(source)
    expect(markup).not.toMatch(/<(?:script|img|svg|iframe|style|form|input|b|object)\b/i)
    expect(markup).not.toMatch(/<[^>]*\son\w+=/i)
    expect(markup).not.toMatch(/href="(?!\/|https:|mailto:)/)
  })

  test('entities are read as letters', () => {
    expect(drawn('R&amp;D &eacute; &#233; &#xD800; &copy')).toBe(
      '<p>R&amp;D &amp;eacute; é \ufffd &amp;copy</p>'
    )
  })

  test('a picture shows its description', () => {
    expect(drawn('Before ![a red house](https://elsewhere.example/x.png) after')).toBe(
      '<p>Before a red house after</p>'
    )
  })

  test('titles begin at the second level, and equal ones are told apart', () => {
    expect(drawn('# Fees\n\n## Fees\n\n#### Ties')).toBe(
      '<h2 id="part-fees" tabindex="-1">Fees</h2><h2 id="part-fees-2" tabindex="-1">Fees</h2><h4 id="part-ties" tabindex="-1">Ties</h4>'
    )
  })

  test('lists keep their number and what is nested in them', () => {
    expect(drawn('3. one\n4. two\n   - *in*')).toBe(
      '<ol start="3"><li>one</li><li>two<ul><li><em>in</em></li></ul></li></ol>'
    )
  })

  test('a wide table names its columns in every cell', () => {
    expect(drawn('| a | b | c |\n|---|---|---|\n| 1 | **2** | 3 |')).toBe(
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th><th scope="col">c</th></tr></thead>' +
        '<tbody><tr><td data-column="a">1</td><td data-column="b"><strong>2</strong></td><td data-column="c">3</td></tr></tbody></table>'
    )
  })

  test('quotations, code, rules and line breaks are drawn', () => {
    expect(drawn('> said\n\n```\na < b\n```\n\n---\n\nx `y`  \n~~z~~')).toBe(
      '<blockquote><p>said</p></blockquote><pre><code>a &lt; b</code></pre><hr/><p>x <code>y</code><br/><s>z</s></p>'
    )
  })
})
