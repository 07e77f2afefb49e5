/** What a build makes of messages: words where the catalogue has them, with their values, elements and numbers. */
import { transformSync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { describe, expect, test } from 'vitest'
import { lengthened } from '../../../site/language/catalogs.ts'
import { type Inlining, inlineMessages } from '../../../site/language/inline-messages.ts'

const IMPORTS = `import { t, plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
`

/** The code that a source becomes in a language, without its imports. */
function compiled(
  source: string,
  said: Record<string, string> = {},
  change = (text: string) => text,
  options: Partial<Inlining> = {},
): string {
  const translations = new Map(
    Object.entries(said).map(([message, own]) => [generateMessageId(message), own]),
  )
  const linguiConfig = makeConfig({ locales: ['en', 'de'], sourceLocale: 'en' }, { skipValidation: true })
  const done = transformSync(IMPORTS + source, {
    filename: 'page.tsx',
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    generatorOpts: { compact: true, jsescOption: { minimal: true } },
    plugins: [
      [macros, { linguiConfig, descriptorFields: 'all' }],
      [
        inlineMessages,
        { translate: (id: string) => translations.get(id), change, forms: 'forms.ts', ...options },
      ],
    ],
  })
  return done?.code ?? ''
}

describe('text', () => {
  test('is a string, in English where the language has none', () => {
    expect(compiled('const a = t`Close`')).toContain('const a="Close"')
    expect(compiled('const a = t`Close`', { Close: 'Schließen' })).toContain('const a="Schließen"')
  })

  test('has its values where the language wants them', () => {
    const said = { '{name} starts in {0} s': 'In {0} s startet {name}' }
    expect(compiled(`const a = t\`\${name} starts in \${start.seconds} s\``, said)).toContain(
      `const a=\`In \${start.seconds} s startet \${name}\``,
    )
  })

  test('cannot end the template that it stands in', () => {
    const code = compiled(`const a = t\`Hello \${name}\``, { 'Hello {name}': "Hallo ` $'{'x'}' \\ {name}" })
    expect(code).toContain('`Hallo \\` \\$')
  })

  test('takes the form of its number, which the language may have more of', () => {
    const message = '{n, plural, one {# server} other {# servers}}'
    const code = compiled("const a = plural(n, { one: '# server', other: '# servers' })", {
      [message]: '{n, plural, one {خادم واحد} two {خادمان} other {# خادم}}',
    })
    expect(code).toMatch(/^import\{.*plural as _plural.*\}from"forms.ts"/)
    expect(code).toContain('_plural(n,{"one":"خادم واحد","two":"خادمان","other":`$')
  })
})

test('a number that changes no word of the language takes no form', () => {
  const code = compiled("const a = plural(n, { other: 'in # s' })")
  expect(code).toContain('const a=`in $')
  expect(code).not.toContain('plural')
})

test('a language that tells 1 from other numbers alone does so without code', () => {
  const source = "const a = plural(n, { 0: 'none', one: 'one server', other: 'servers' })"
  const code = compiled(source, {}, undefined, { oneAndOther: true })
  expect(code).toContain('const a=n===0?"none":n===1?"one server":"servers"')
  expect(code).not.toContain('forms.ts')
})

describe('text with elements', () => {
  const source =
    'const a = <Trans>Read <Link href="/legal">the terms of {plan.name}</Link> first.<br /></Trans>'
  const message = 'Read <0>the terms of {0}</0> first.<1/>'

  test('has them around the words that the language puts there', () => {
    const code = compiled(source, { [message]: 'Zuerst <0>die Bedingungen von {0}</0> lesen.<1/>' })
    expect(code).toContain(
      '<>{"Zuerst "}<Link href="/legal">{"die Bedingungen von "}{plan.name}</Link>{" lesen."}<br/></>',
    )
  })

  test.each([
    ['an unknown element', 'Lies <7>das</7>.'],
    ['an element that is not closed', 'Lies <0>das.'],
    ['an unknown value', 'Lies {name}.'],
    ['what is no message', 'Lies {0'],
  ])('refuses %s', (_, own) => {
    expect(() => compiled(source, { [message]: own })).toThrow(/page\.tsx/)
  })
})

test('the pseudo-language is longer in all that is read, and in nothing else', () => {
  const code = compiled(
    'const a = <Trans>Read <Link href="/legal">{plan.name}</Link></Trans>',
    {},
    lengthened,
  )
  expect(code).toContain(`<>{"${lengthened('Read ')}"}<Link href="/legal">{plan.name}</Link></>`)
  expect(lengthened('Read ')).toMatch(/^R\S{3}~~ $/)
  expect(lengthened(' · ')).toBe(' · ')
})

test('a language that runs from right to left keeps values apart from its words', () => {
  const isolated = (source: string) => compiled(source, {}, undefined, { isolate: true })
  expect(isolated(`const a = t\`Order \${name}\``)).toContain(`\`Order \u2068\${name}\u2069\``)
  // Within another message a date of nothing but values still reads from right to left.
  expect(isolated(`const a = t\`\${day} \${year}\``)).toContain(
    `\`\u200f\u2068\${day}\u2069 \u2068\${year}\u2069\``,
  )
  expect(isolated('const a = <Trans>Order <b>{name}</b></Trans>')).toContain(
    '<b>{"\u2068"}{name}{"\u2069"}</b>',
  )
})

describe('a plural that stays English among words of another language', () => {
  const source = "const a = plural(count, { one: '# box', other: '# boxes' })"
  const options = { oneAndOther: false }

  test('keeps English forms', () => {
    expect(compiled(source, {}, undefined, options)).toContain('count===1?')
    const computed = "const a = plural(boxes(), { one: '# box', other: '# boxes' })"
    expect(compiled(computed, {}, undefined, options)).toContain('"cardinal","en")')
  })

  test('has the language’s own where it is translated', () => {
    const said = {
      '{count, plural, one {# box} other {# boxes}}': '{count, plural, one {# boîte} other {# boîtes}}',
    }
    const code = compiled(source, said, undefined, options)
    expect(code).toContain('_plural(count,{')
    expect(code).not.toContain('"en"')
  })
})
