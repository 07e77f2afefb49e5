/** What TestimonialCard says. */
export const testimonialCardLabels = {
  rating: 'Rated {rating} of {best}',
}
