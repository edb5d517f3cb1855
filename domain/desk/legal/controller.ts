/** Who answers for personal data: the "responsable" of the law, as the legal pages name them. */
export interface Controller {
  name: string
  address: string
  /** The person, or at least the post, that receives requests. */
  contact: string
  email: string
}
