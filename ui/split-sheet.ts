import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import postcss, { AtRule, type ChildNode, type Container, Rule } from 'postcss'
import type { Component } from './components.ts'
import { CLASS, classOf } from './css-class.ts'

/**
 * Writes `sheets/` out of the whole sheet in `dist`: tokens.css, reset.css, fonts.css and one for each component. After
 * tokens.css they may be loaded in any number and order. Of two utilities on one element the later in Tailwind's order
 * has to win, so conflicting ones are in separate layers, whose order tokens.css declares.
 */
export async function splitSheet(dist: string, components: readonly Component[]): Promise<void> {
  const whole = postcss.parse(await readFile(join(dist, 'styles.css'), 'utf8'))
  const blocks = whole.nodes.filter(
    (node): node is AtRule => node instanceof AtRule && node.nodes !== undefined,
  )
  const ranked = blocks.flatMap((block) => (block.params === 'components' ? rank(block) : []))
  const layers = ['parts', ...ranked.map(({ params }) => params.replace('components.', ''))]
  const rest = blocks.filter((block) => sheetOf(block) === undefined && block.params !== 'components')
  const registrations = blocks.filter((block) => sheetOf(block) === 'registrations')

  const sheets: Record<string, readonly (ChildNode | string)[]> = {
    tokens: [
      `@layer properties,theme,base,components,utilities;@layer components{@layer ${layers.join()}}`,
      ...blocks.filter((block) => sheetOf(block) === 'tokens'),
    ],
    reset: blocks.filter((block) => sheetOf(block) === 'reset'),
    fonts: blocks.filter((block) => sheetOf(block) === 'fonts'),
  }
  for (const { name, built } of components) {
    const code = await codeOf(join(dist, '..', built))
    const rules = [...rest, ...ranked].map((block) => only(block.clone(), code))
    const css = rules.join('')
    sheets[name] = [...registrations.map((block) => readBy(block.clone(), css)), ...rules].filter(
      ({ nodes }) => nodes?.length,
    )
  }

  await mkdir(join(dist, 'sheets'), { recursive: true })
  for (const [name, nodes] of Object.entries(sheets)) {
    const css = nodes.join('').replaceAll('url(./fonts/', 'url(../fonts/')
    await writeFile(join(dist, 'sheets', `${name}.css`), css)
  }
}

/** The sheet of a block that is kept whole; none for rules of components. */
function sheetOf({ name, params }: AtRule): 'tokens' | 'reset' | 'fonts' | 'registrations' | undefined {
  if (name === 'font-face') return 'fonts'
  if (name === 'property' || params === 'properties') return 'registrations'
  if (params === 'theme') return 'tokens'
  return params === 'base' ? 'reset' : undefined
}

/** Puts the rules of the utilities' layer, in their order, into as few layers as keep it. */
function rank(utilities: AtRule): AtRule[] {
  const layers: AtRule[] = []
  let contenders = new Map<string, string>()
  for (const node of utilities.nodes ?? []) {
    const declared = declarations(node)
    const kind = declared.join()
    // Utilities of one kind, as px-3 and px-4, are never on one element.
    if (layers.length === 0 || declared.some((name) => (contenders.get(family(name)) ?? kind) !== kind)) {
      layers.push(new AtRule({ name: 'layer', params: `components.u${layers.length}`, nodes: [] }))
      contenders = new Map()
    }
    for (const name of declared) contenders.set(family(name), kind)
    layers.at(-1)?.append(node.clone())
  }
  return layers
}

/** The properties that a rule sets, each with the conditions under which it does. */
function declarations(node: ChildNode, conditions = ''): string[] {
  if (node.type === 'decl') return [conditions + node.prop]
  if (!(node instanceof Rule || node instanceof AtRule)) return []
  const own = node instanceof Rule ? node.selector.replaceAll(CLASS, '') : `@${node.params}`
  return (node.nodes ?? []).flatMap((inner) => declarations(inner, `${conditions + own} `))
}

/** The group of properties that set the same thing: `padding` for `padding-inline`. */
function family(declared: string): string {
  const [property = ''] = /\S+$/.exec(declared) ?? []
  if (property.startsWith('--')) return property
  if (/^(top|right|bottom|left)$/.test(property)) return 'inset'
  if (property.endsWith('gap')) return 'gap'
  if (property.endsWith('radius')) return 'radius'
  return property.replace(/^-webkit-/, '').replace(/^(?!min-|max-)(\w+)-.*/, '$1')
}

/** A block with only the rules of classes in `code`; empty if there are none. */
function only<Block extends Container>(block: Block, code: string): Block {
  block.each((node) => {
    if (node instanceof Rule) {
      const kept = node.selectors.filter((selector) => {
        const name = classOf(selector)
        return name !== undefined && hasWord(code, name)
      })
      if (kept.length === 0) node.remove()
      else node.selectors = kept
    } else if (node instanceof AtRule && node.nodes && !node.name.endsWith('keyframes')) {
      if (!only(node, code).nodes?.length) node.remove()
    }
  })
  // Keyframes are useless without a rule that names them.
  if (block.every((node) => node instanceof AtRule && node.name.endsWith('keyframes'))) block.removeAll()
  return block
}

/** The registrations of custom properties that `css` reads: `@property`, and its fallback for older browsers. */
function readBy(block: AtRule, css: string): AtRule {
  if (block.name === 'property' && !css.includes(block.params)) block.removeAll()
  block.walkDecls(/^--/, (declaration) => {
    if (!css.includes(declaration.prop)) declaration.remove()
  })
  if (block.params === 'properties' && !/--/.test(String(block))) block.removeAll()
  return block
}

function hasWord(code: string, name: string): boolean {
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1)) {
    if (/[\s'"`]/.test(code[at - 1] ?? '') && /[\s'"`]/.test(code[at + name.length] ?? '')) return true
  }
  return false
}

/** The code of a module and of its imports within this package. */
async function codeOf(module: string, seen = new Set<string>()): Promise<string> {
  if (seen.has(module)) return ''
  seen.add(module)
  const code = await readFile(module, 'utf8')
  const imported = [...code.matchAll(/(?:from |import )'(\.[^']+\.js)'/g)].map(([, path = '']) =>
    codeOf(join(dirname(module), path), seen),
  )
  return [code, ...(await Promise.all(imported))].join('\n')
}
