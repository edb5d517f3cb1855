import type { Dictionary } from '#domain/locales/dictionary.ts'

export const viewAs: Dictionary['viewAs'] = {
  title: 'Ver como este usuario',
  what: 'Verá el portal como lo ve {{name}}, hasta que lo termine. Mientras tanto no se puede cambiar nada, y queda en la bitácora.',
  start: 'Ver como este usuario',
  started: 'Está viendo el portal como este usuario.',
  banner: 'Está viendo el portal como lo ve {{name}}. No se puede cambiar nada.',
  stop: 'Terminar',
  ended: 'El usuario como el que estaba viendo ya no puede entrar. Usted vuelve a ver el portal como usted mismo.',
  readOnly: 'No se cambió nada: solo está viendo como otra persona.',
  administrator: 'No se puede ver como otro administrador.',
}
