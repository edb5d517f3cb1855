import type { Told } from '../document.ts'

export const identification: Told = () => ({
  id: 'identificacion-y-autenticacion',
  title: 'Mecanismos de identificación y autenticación',
  text: `
    El Usuario se identifica con su correo electrónico y una contraseña que solo él conoce. El Proveedor puede pedir además un factor
    adicional, como un código temporal o un enlace de un solo uso enviado al correo electrónico registrado.

    Las operaciones realizadas después de una identificación correcta se entienden hechas por el Usuario y, en su caso, en nombre del
    Cliente que lo autorizó. En los términos del Código de Comercio y de la legislación aplicable en materia de medios electrónicos,
    las partes reconocen a los mensajes de datos así generados la misma fuerza probatoria que a los documentos firmados de manera
    autógrafa.

    Por seguridad, el Proveedor registra la fecha, la hora y el origen de los accesos, termina las sesiones inactivas y retrasa los
    intentos de acceso fallidos. La opción de recordar la contraseña conserva la sesión en el equipo por un periodo limitado; no debe
    usarse en equipos compartidos o públicos.

    Quien olvide su contraseña puede solicitar su restablecimiento desde la pantalla de acceso. El enlace que recibe es personal, vence en
    poco tiempo y se puede utilizar una sola vez.`,
})
