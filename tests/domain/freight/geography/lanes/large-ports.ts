/** Container ports on every sea, by UN/LOCODE. */
export const largePorts = [
  ...['CNSHA', 'CNNGB', 'CNYTN', 'HKHKG', 'KRPUS', 'JPYOK', 'VNSGN', 'SGSIN', 'MYPKG', 'THLCH', 'PHMNL'],
  ...['INNSA', 'INMAA', 'LKCMB', 'BDCGP', 'AEJEA', 'SAJED', 'EGALY', 'TRIST', 'GRPIR', 'ITGOA', 'ESVLC', 'ESALG'],
  ...['NLRTM', 'BEANR', 'DEHAM', 'GBFXT', 'SEGOT', 'FIHEL', 'PLGDN', 'CIABJ', 'ZADUR', 'KEMBA', 'AUSYD', 'AUMEL', 'NZAKL'],
  ...['USNYC', 'USSAV', 'USHOU', 'USLAX', 'USSEA', 'CAVAN', 'CAHAL', 'MXZLO', 'MXLZC', 'MXVER', 'MXATM', 'PABLB', 'COCTG'],
  ...['COBUN', 'PECLL', 'ECGYE', 'CLSAI', 'ARBUE', 'UYMVD', 'BRSSZ', 'JMKIN', 'DOCAU'],
]
