/** How long a live region has to be there before what is put into it is read out, in ms. */
export const NOTICED = 150
