/** What Slider says. */
export const sliderLabels = {
  /** The number with the unit that the page gives. */
  value: '{value} {unit}',
}
