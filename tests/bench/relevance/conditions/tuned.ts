/** Sentences that the reading of conditions was tuned on. */
export const TUNED = `
over 100k software engineer | 21231 | yearly=100000
$30/hr carpenter | 72310 | hourly=30
$45 per hour electrician | 72200 | hourly=45
nurse 50 an hour | 31301 | hourly=50
welder 80 000 $ par an | 72106 | yearly=80000
mécanicien 50 000 $ par an | 72410 72401 | yearly=50000
massothérapeute 40$/h et plus | 32201 | hourly=40
pharmacist 100,000+ | 31120 | yearly=100000
minimum wage server | 65200 | hourlymax=20
plongeur salaire minimum | 65201 | hourlymax=20
janitor nights | 65312 | shift=night
nurse night shift | 31301 | shift=night
server weekends | 65200 | shift=weekend
day shift packer | 95106 | shift=day
agent de sécurité quart de soir | 64410 | shift=evening
travail de nuit entrepôt | 75101 14400 | shift=night
20 hours a week receptionist | 14101 | hours=20
server 15 hrs per week | 65200 | hours=15
serveur 25 heures par semaine | 65200 | hours=25
summer lifeguard | 54100 | type=Temporary
temporary cashier | 65100 | type=Temporary
part time nurse | 31301 | type=Part-time
gardien temps partiel | 64410 | type=Part-time
junior developer | 21232 21231 21234 | level=entry
senior electrician | 72200 | level=senior
apprentice welder | 72106 | level=entry
no experience cook | 63200 | level=entry
apprenti plombier | 72300 | level=entry
mécanicien junior | 72410 72401 | level=entry
accountant -senior | 11100 | not=level:senior
software engineer not remote | 21231 | not=remote
paie pas en télétravail | 13102 | not=remote
web developer -wordpress | 21234 | not=word:wordpress
cook not part-time | 63200 | not=type:Part-time
guard no weekends | 64410 | not=shift:weekend
infirmière sans nuit | 31301 | not=shift:night
remote translator | 51114 | remote
accountant french only | 11100 | lang=fr
serveur en anglais | 65200 | lang=en
class 1 driver | 73300 | licence=class1
landscaper with a driver's license | 85121 | licence=driving
camionneur permis de classe 1 | 73300 | licence=class1
part-time server over $18/hr | 65200 | type=Part-time hourly=18
night cleaner $20/hr start immediately | 65312 65310 | shift=night hourly=20
cook Ontario 25 dollars | 63200 | hourly=25 area=ON
commis de bureau 20 $ de l'heure | 14100 | hourly=20
full time jobs baker that start immediately | 63202 | type=Full-time
entry level data analyst | 21211 | level=entry
remote bookkeeper that pays 25 an hour | 12200 | remote hourly=25
paramedic no experience required | 32102 | level=entry
`;
