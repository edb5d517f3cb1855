export const defaultCauses = [
  { id: 1, name: 'Fire', names: { es: 'Incendio', pt: 'Incêndio' } },
  { id: 2, name: 'Water damage', names: { es: 'Daño por agua', pt: 'Dano por água' } },
  { id: 3, name: 'Collision', names: { es: 'Colisión', pt: 'Colisão' } },
  { id: 4, name: 'Theft', names: { es: 'Robo', pt: 'Roubo' } },
  { id: 5, name: 'Contamination', names: { es: 'Contaminación', pt: 'Contaminação' } },
  { id: 6, name: 'Structural damage', names: { es: 'Daño estructural', pt: 'Dano estrutural' } },
  { id: 7, name: 'Lost overboard', names: { es: 'Caída al mar', pt: 'Queda ao mar' } },
  { id: 8, name: 'Other', names: { es: 'Otro', pt: 'Outro' } },
] as const

export const defaultFreeDays = [0, 3, 5, 7, 10, 14, 21, 28, 30] as const
