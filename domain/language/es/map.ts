export const map = {
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  wheel: 'Mantén Ctrl, o haz clic en el mapa, para acercar con la rueda',
  source: 'Datos del mapa: Natural Earth',
  group: '{{number}} aquí: {{labels}}',
} as const
