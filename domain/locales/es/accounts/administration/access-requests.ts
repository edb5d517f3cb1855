import type { Dictionary } from '#domain/locales/dictionary.ts'

export const accessRequests: Dictionary['accessRequests'] = {
  title_one: '{{count}} persona solicita acceso',
  title_other: '{{count}} personas solicitan acceso',
  what: 'Nadie ha comprobado quiénes son. Al aceptar se llena el formulario de un usuario nuevo; nadie entra antes de guardarlo.',
  asked: 'Solicitado',
  answer: 'Respuesta',
  accept: 'Aceptar',
  refuse: 'Rechazar',
  reason: 'Motivo',
  reasonHelp: 'Se envía a {{email}} tal como lo escriba.',
  refused: 'La solicitud se rechazó y se avisó a quien la hizo.',
  from: 'Lo solicita alguien de {{company}}: elija de quién puede ver los datos.',
}
