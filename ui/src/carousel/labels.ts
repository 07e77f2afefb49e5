/** What Carousel says. */
export const carouselLabels = {
  /** What it is, after its name. */
  carousel: 'carousel',
  previous: 'Previous slide',
  next: 'Next slide',
  /** Names what scrolls. */
  slides: 'Slides',
  /** What each of its parts is. */
  slide: 'slide',
  /** Names a slide. */
  place: '{place} of {total}',
  /** The slides in view, shown beside the buttons; where it is one, `one`. */
  range: '{first} to {last} of {total}',
  one: '{last} of {total}',
  /** Said when a button has moved it; `range` is one of the two above. */
  moved: 'Slides {range}',
}
