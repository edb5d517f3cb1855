import type { Dictionary } from '../dictionary.ts'

export const access: Dictionary['access'] = {
  title: 'Iniciar sesión',
  email: 'Correo electrónico',
  password: 'Contraseña',
  remember: 'Recordar contraseña',
  submit: 'Entrar',
  tagline: 'Cada embarque, de la reserva a la entrega, en un solo lugar.',
  forgot: '¿Olvidó su contraseña?',
  newHere: '¿Todavía no tiene cuenta?',
  register: 'Solicitar acceso',
  apps: 'Aplicaciones móviles',
  onAppStore: 'Descárguela en',
  appStore: 'App Store',
  onPlayStore: 'Disponible en',
  playStore: 'Google Play',
  copyright: '© {{year}} {{name}}. Todos los derechos reservados.',
  emailInvalid: 'Escriba un correo electrónico válido',
  emailRequired: 'El correo electrónico es obligatorio',
  passwordRequired: 'La contraseña es obligatoria',
  incorrect: 'La contraseña o el correo electrónico son incorrectos',
  busy: 'Demasiadas personas están entrando en este momento. Inténtelo de nuevo.',
}
