/** The topic of every mail about alerts: whoever stops it gets none of them. */
export const alertsTopic = 'alerts'
