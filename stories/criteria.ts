interface Criterion {
  readonly name: string
  /** Files whose tests try it, beside the rules of axe. */
  readonly tests?: readonly string[]
  /** What of it no test tries, or why it cannot be met or missed by a component. */
  readonly untried?: string
}

const KEYS = 'stories/keyboard.ts'
const GALLERIES = '.storybook/vitest.setup.ts'
const PAGE = 'A matter of the page, not of its components.'
const MEDIA = 'No component plays sound or video.'

/** Every criterion of levels A and AA: https://www.w3.org/TR/WCAG22/ */
export const criteria: Readonly<Record<string, Criterion>> = {
  '1.1.1': { name: 'Non-text Content' },
  '1.2.1': { name: 'Audio-only and Video-only', untried: MEDIA },
  '1.2.2': { name: 'Captions', untried: MEDIA },
  '1.2.3': { name: 'Audio Description or Media Alternative', untried: MEDIA },
  '1.2.4': { name: 'Captions (Live)', untried: MEDIA },
  '1.2.5': { name: 'Audio Description', untried: MEDIA },
  '1.3.1': { name: 'Info and Relationships', tests: ['tests/ssr/ssr.test.tsx'] },
  '1.3.2': {
    name: 'Meaningful Sequence',
    untried: 'Read in the code: nothing is placed in another order than it is written in.',
  },
  '1.3.3': { name: 'Sensory Characteristics', untried: 'A matter of the words that a page gives.' },
  '1.3.4': { name: 'Orientation' },
  '1.3.5': { name: 'Identify Input Purpose' },
  '1.4.1': {
    name: 'Use of Color',
    tests: [GALLERIES],
    untried: 'That a shape or a word says the same is looked at in the pictures in forced colours.',
  },
  '1.4.2': { name: 'Audio Control', untried: MEDIA },
  '1.4.3': { name: 'Contrast (Minimum)', tests: ['tests/unit/ui/contrast.test.ts', GALLERIES] },
  '1.4.4': {
    name: 'Resize Text',
    untried: 'Sizes are rem; a browser set to 200 % was tried by hand, on pages.',
  },
  '1.4.5': { name: 'Images of Text', untried: 'No component has one.' },
  '1.4.10': { name: 'Reflow', tests: [GALLERIES, 'tests/package/storybook.test.ts'] },
  '1.4.11': { name: 'Non-text Contrast', tests: ['tests/unit/ui/contrast.test.ts'] },
  '1.4.12': { name: 'Text Spacing', tests: ['tests/e2e/pages.test.ts'] },
  '1.4.13': { name: 'Content on Hover or Focus', tests: ['stories/uptime-cores/uptime-cores.stories.tsx'] },
  '2.1.1': { name: 'Keyboard', tests: [KEYS, 'tests/e2e/keyboard.test.ts'] },
  '2.1.2': { name: 'No Keyboard Trap', tests: [KEYS, 'tests/e2e/keyboard.test.ts'] },
  '2.1.4': { name: 'Character Key Shortcuts', untried: 'No component has one.' },
  '2.2.1': { name: 'Timing Adjustable', tests: ['stories/toaster/toaster.stories.tsx'] },
  '2.2.2': { name: 'Pause, Stop, Hide', tests: ['stories/console-panel/console-panel.stories.tsx'] },
  '2.3.1': {
    name: 'Three Flashes or Below Threshold',
    untried: 'Nothing flashes; the fastest change takes 120 ms and happens once.',
  },
  '2.4.1': { name: 'Bypass Blocks', tests: ['tests/e2e/pages.test.ts'] },
  '2.4.2': { name: 'Page Titled', tests: ['tests/e2e/pages.test.ts'] },
  '2.4.3': { name: 'Focus Order', tests: [KEYS, 'tests/e2e/keyboard.test.ts'] },
  '2.4.4': { name: 'Link Purpose (In Context)' },
  '2.4.5': { name: 'Multiple Ways', tests: ['tests/rules/links.test.ts'] },
  '2.4.6': { name: 'Headings and Labels', untried: 'A matter of the words that a page gives.' },
  '2.4.7': { name: 'Focus Visible', tests: ['tests/e2e/keyboard.test.ts'] },
  '2.4.11': { name: 'Focus Not Obscured (Minimum)', tests: ['tests/e2e/keyboard.test.ts'] },
  '2.5.1': {
    name: 'Pointer Gestures',
    untried: 'A swipe moves the Carousel and a toast; a button does the same.',
  },
  '2.5.2': { name: 'Pointer Cancellation', untried: 'Native controls act when the pointer is let go.' },
  '2.5.3': { name: 'Label in Name' },
  '2.5.4': { name: 'Motion Actuation', untried: 'No component reads a sensor.' },
  '2.5.7': { name: 'Dragging Movements', tests: ['stories/slider/slider.stories.tsx'] },
  '2.5.8': { name: 'Target Size (Minimum)' },
  '3.1.1': { name: 'Language of Page', tests: ['tests/e2e/pages.test.ts'] },
  '3.1.2': { name: 'Language of Parts' },
  '3.2.1': { name: 'On Focus', tests: [KEYS] },
  '3.2.2': { name: 'On Input', tests: ['tests/e2e/controls.test.ts'] },
  '3.2.3': { name: 'Consistent Navigation', tests: ['tests/e2e/checklist.test.ts'] },
  '3.2.4': { name: 'Consistent Identification', untried: PAGE },
  '3.2.6': { name: 'Consistent Help', tests: ['tests/e2e/checklist.test.ts'] },
  '3.3.1': { name: 'Error Identification', tests: ['tests/e2e/bad-input.test.ts'] },
  '3.3.2': { name: 'Labels or Instructions', tests: ['tests/types/refused.tsx'] },
  '3.3.3': { name: 'Error Suggestion', tests: ['tests/e2e/bad-input.test.ts'] },
  '3.3.4': { name: 'Error Prevention', untried: PAGE },
  '3.3.7': { name: 'Redundant Entry', tests: ['tests/e2e/bad-input.test.ts'] },
  '3.3.8': {
    name: 'Accessible Authentication (Minimum)',
    tests: ['tests/e2e/control-panel.test.ts'],
    untried: 'Keys can be pasted; password managers were not tried.',
  },
  '4.1.2': { name: 'Name, Role, Value', tests: ['tests/ssr/ssr.test.tsx', KEYS] },
  '4.1.3': {
    name: 'Status Messages',
    tests: ['stories/console-panel/console-panel.stories.tsx', 'stories/toaster/toaster.stories.tsx'],
  },
}
