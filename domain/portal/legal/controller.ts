/** The "responsable" of Mexican privacy law, named on the legal pages. */
export interface Controller {
  name: string
  address: string
  contact: string
  email: string
}
