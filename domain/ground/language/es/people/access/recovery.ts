import type { Dictionary } from '../../../dictionary.ts'

export const recovery: Dictionary['recovery'] = {
  title: '¿Olvidó su contraseña?',
  help: 'Escriba el correo con el que inicia sesión y le enviaremos un enlace para establecer una nueva contraseña.',
  email: 'Correo electrónico',
  emailRequired: 'El correo electrónico es obligatorio',
  emailInvalid: 'Escriba un correo electrónico válido',
  back: 'Regresar',
  send: 'Enviar',
  sent: 'Correo enviado correctamente',
  sentWhy:
    'Si la dirección pertenece a una cuenta, va en camino un enlace que funciona durante 30 minutos. Si no llega, revise la carpeta de correo no deseado.',
  changeTitle: 'Establezca una nueva contraseña',
  password: 'Nueva contraseña',
  rule: 'De 8 a 15 caracteres sin espacios: al menos una minúscula, una mayúscula, un número y uno de estos: $ @ ! % * ? & _ -',
  confirmation: 'Confirme la contraseña',
  change: 'Cambiar',
  invalid: 'Contraseña no válida',
  same: 'Es la contraseña que ya tiene: elija otra',
  unequal: 'Las contraseñas deben ser iguales',
  confirm: 'Confirme la contraseña',
  over: 'Error: "El token ya se ha utilizado o ha caducado"',
  overWhy: 'Un enlace funciona una sola vez y por poco tiempo. Puede pedir otro.',
  again: 'Pedir un nuevo enlace',
  changed: 'Su contraseña se cambió correctamente',
  updated: 'Contraseña actualizada correctamente',
  toSignIn: 'Iniciar sesión',
}
