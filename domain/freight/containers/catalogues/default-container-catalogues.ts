export const defaultCauses = [
  { id: 1, name: 'Fire', nameEs: 'Incendio' },
  { id: 2, name: 'Water damage', nameEs: 'Daño por agua' },
  { id: 3, name: 'Collision', nameEs: 'Colisión' },
  { id: 4, name: 'Theft', nameEs: 'Robo' },
  { id: 5, name: 'Contamination', nameEs: 'Contaminación' },
  { id: 6, name: 'Structural damage', nameEs: 'Daño estructural' },
  { id: 7, name: 'Lost overboard', nameEs: 'Caída al mar' },
  { id: 8, name: 'Other', nameEs: 'Otro' },
] as const

export const defaultFreeDays = [0, 3, 5, 7, 10, 14, 21, 28, 30] as const
