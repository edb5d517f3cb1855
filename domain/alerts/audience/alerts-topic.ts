export const alertsTopic = 'alerts'
