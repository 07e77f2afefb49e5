/** Data of the pages with the message form. */
export interface ContactPage {
  /** Signed by the gateway: shows that this form was opened here, and lets one message be sent once. */
  token: string
}
