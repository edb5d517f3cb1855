import type { Dictionary } from '../dictionary.ts'

export const shell: Dictionary['shell'] = {
  logout: 'Cerrar sesión',
  notFound: 'No pudimos encontrar esta página.',
}
