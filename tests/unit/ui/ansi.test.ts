import { expect, test } from 'vitest'
import { cairn, contrast, rowGrounds } from '../../../ui/palette.ts'
import { parseAnsi, stripAnsi } from '../../../ui/src/console-panel/ansi.ts'

const ESC = '\u001b'

test('text without sequences is one run', () => {
  expect(parseAnsi('Done (3.2s)!')).toEqual([{ text: 'Done (3.2s)!' }])
  expect(parseAnsi('')).toEqual([])
})

test('the sixteen colours are named, and styles end where they are said to', () => {
  expect(parseAnsi(`a${ESC}[31mb${ESC}[1;92mc${ESC}[22;39md${ESC}[3;4;9me${ESC}[mf`)).toEqual([
    { text: 'a' },
    { text: 'b', color: 'red' },
    { text: 'c', color: 'bright-green', bold: true },
    { text: 'd' },
    { text: 'e', italic: true, underline: true, strike: true },
    { text: 'f' },
  ])
})

test('a ground, and an inverse, is drawn in the colour with the console’s own dark as text', () => {
  expect(parseAnsi(`${ESC}[44mon blue${ESC}[49m${ESC}[7minverse${ESC}[35mpink${ESC}[27mpink`)).toEqual([
    { text: 'on blue', color: 'blue', inverse: true },
    { text: 'inverse', inverse: true },
    { text: 'pink', color: 'magenta', inverse: true },
    { text: 'pink', color: 'magenta' },
  ])
})

test('256 colours: the sixteen by name, the cube and the greys by value', () => {
  const color = (index: number) => parseAnsi(`${ESC}[38;5;${index}mx`)[0]?.color
  expect(color(1)).toBe('red')
  expect(color(12)).toBe('bright-blue')
  expect(color(208)).toBe('#ff8700')
  expect(color(231)).toBe('#ffffff')
  expect(color(255)).toBe('#eeeeee')
  expect(color(256)).toBeUndefined()
})

test('true colours, with semicolons and with colons', () => {
  expect(parseAnsi(`${ESC}[38;2;255;128;0mx`)[0]?.color).toBe('#ff8000')
  expect(parseAnsi(`${ESC}[38:2::255:128:0mx`)[0]?.color).toBe('#ff8000')
  expect(parseAnsi(`${ESC}[38;2;255;128;0;1mx`)[0]).toEqual({ text: 'x', color: '#ff8000', bold: true })
})

test('sub-parameters belong to their own parameter', () => {
  // 4:3 is a curly underline (kitty, VTE, iTerm2), 4:0 none; neither is 3, italic.
  expect(parseAnsi(`${ESC}[4:3ma${ESC}[4:0mb`)).toEqual([{ text: 'a', underline: true }, { text: 'b' }])
  expect(parseAnsi(`${ESC}[38:2:255:128:0;1mx`)[0]).toEqual({ text: 'x', color: '#ff8000', bold: true })
  expect(parseAnsi(`${ESC}[1;38:5:208;3mx`)[0]).toEqual({
    text: 'x',
    color: '#ff8700',
    bold: true,
    italic: true,
  })
})

test.each(['58;2;31;4;9', '58;5;31', '58:2::31:4:9', '58:5:31', '59'])(
  'the colour of an underline, %s, is no style of the text',
  (parameters) => {
    expect(parseAnsi(`${ESC}[${parameters}mx`)).toEqual([{ text: 'x' }])
    expect(parseAnsi(`${ESC}[4;${parameters};31mx`)).toEqual([{ text: 'x', underline: true, color: 'red' }])
  },
)

test.each(['>4;2', '>4', '?4', '<0', '='])(
  'a private sequence, %s, is no style (ECMA-48 5.4.2)',
  (parameters) => {
    expect(parseAnsi(`${ESC}[31ma${ESC}[${parameters}mb`)).toEqual([{ text: 'ab', color: 'red' }])
  },
)

test('a style that was set before a carriage return holds after it', () => {
  expect(parseAnsi(`${ESC}[31m10 %\r50 %`)).toEqual([{ text: '50 %', color: 'red' }])
  expect(parseAnsi(`${ESC}[31mwaiting\r${ESC}[0;32mdone`)).toEqual([{ text: 'done', color: 'green' }])
  // What follows the return writes nothing, so nothing is overwritten.
  expect(parseAnsi(`${ESC}[31mdone\r${ESC}[0m`)).toEqual([{ text: 'done', color: 'red' }])
})

test('a backspace moves back without erasing, and what is written over takes the new style', () => {
  expect(stripAnsi('100%\b\b\b\b 5')).toBe(' 50%')
  expect(parseAnsi(`abc${ESC}[31m\b\bx`)).toEqual([{ text: 'a' }, { text: 'x', color: 'red' }, { text: 'c' }])
  expect(stripAnsi('done\b\b')).toBe('done')
  expect(stripAnsi('a🚀\bb')).toBe('ab')
})

test('every colour of the cube and the greys keeps 4.5:1 on the console and in its coloured rows', () => {
  const grounds = rowGrounds(cairn)
  expect(grounds).toHaveLength(3)
  for (let index = 16; index < 256; index += 1) {
    const color = parseAnsi(`${ESC}[38;5;${index}mx`)[0]?.color ?? ''
    for (const ground of grounds)
      expect(contrast(color, ground), `${index} is ${color}`).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([
  ['cursor moves and erasing', `${ESC}[1G> ${ESC}[2K${ESC}[10;20Htext${ESC}[?25l`, '> text'],
  ['a title', `${ESC}]0;title${'\u0007'}text`, 'text'],
  ['a link of OSC 8', `${ESC}]8;;javascript:alert(1)${ESC}\\text${ESC}]8;;${ESC}\\`, 'text'],
  ['the clipboard of OSC 52', `${ESC}]52;c;aGk=${ESC}\\text`, 'text'],
  ['an unfinished title', `text${ESC}]0;title`, 'text'],
  ['an unfinished colour', `text${ESC}[38;5`, 'text'],
  ['a lone escape', `text${ESC}`, 'text'],
  ['a device string', `${ESC}Pq#0;2;0;0;0${ESC}\\text`, 'text'],
  ['C1 controls', `\u009b31mte\u0085xt\u009d0;title\u009c`, 'text'],
  ['bells and nulls', 'te\u0007x\u0000t\u007f', 'text'],
  ['bidirectional controls', 'te\u202ex\u2066\u2069\u200ft\u061c', 'text'],
  ['characters without width', '\ufeffte\u200bx\u2060t', 'text'],
  ['what a carriage return overwrote', '10 %\r50 %\rtext\r\n', 'text'],
  ['what was erased behind a carriage return', `> \r${ESC}[Ktext`, 'text'],
  ['a prompt that was erased and not written anew', `> \r${ESC}[K`, ''],
  ['what was written over after backspaces', '10%\b\b\btext', 'text'],
  ['spinners', '|\b/\b-\b\\\btext', 'text'],
  ['what was rubbed out', 'texts\b \b', 'text '],
  ['backspaces with nothing before them', '\b\btext', 'text'],
])('drops %s', (_, line, text) => {
  expect(stripAnsi(line)).toBe(text)
  expect(
    parseAnsi(line)
      .map((run) => run.text)
      .join(''),
  ).toBe(text)
})

test('the joiners of scripts and emoji stay', () => {
  expect(stripAnsi('क्\u200dष 👩\u200d🚀')).toBe('क्\u200dष 👩\u200d🚀')
})

test('a tab stays, and a line of nonsense ends', () => {
  expect(stripAnsi('a\tb')).toBe('a\tb')
  expect(stripAnsi(`${`${ESC}[`.repeat(10_000)}mx`)).toBe('x')
})

test('colours that are no numbers count as 0, and any number of unfinished ones ends', () => {
  expect(parseAnsi(`${ESC}[38;2;?;255;255mx`)).toEqual(parseAnsi(`${ESC}[38;2;0;255;255mx`))
  expect(parseAnsi(`${ESC}[?;<mx`)).toEqual([{ text: 'x' }])
  // With a copy of the rest for each, these would take longer than a test may.
  expect(parseAnsi(`${ESC}[${'38;'.repeat(300_000)}mx`)).toEqual([{ text: 'x' }])
})

test('line ends within a line, however many, are no work', () => {
  const line = `${'\r'.repeat(300_000)}x`
  expect(parseAnsi(line)).toEqual([{ text: 'x' }])
  expect(stripAnsi(`${line}\r\n`)).toBe('x')
  expect(stripAnsi(`${'x\b'.repeat(300_000)}y`)).toBe('y')
})
