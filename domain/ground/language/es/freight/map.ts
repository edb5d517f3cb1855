export const map = {
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  source: 'Datos del mapa: Natural Earth',
  group: '{{number}} aquí: {{labels}}',
} as const
