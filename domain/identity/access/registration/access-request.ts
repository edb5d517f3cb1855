export interface AccessRequest {
  name: string
  lastName: string
  company: string
  email: string
  telephone?: string | undefined
  message?: string | undefined
}
