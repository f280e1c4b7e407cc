/** Sentences that nothing is tuned on, written before conditions were read from words. */
export const SET_ASIDE = `
welder over $35 an hour | 72106 | hourly=35
electrician $40/hr | 72200 | hourly=40
plumber at least 38 dollars per hour | 72300 | hourly=38
carpenter 30+ an hour | 72310 | hourly=30
roofer paying more than $32/hour | 73110 | hourly=32
cook making 22 an hour or more | 63200 | hourly=22
warehouse worker min $25 hourly | 75101 14400 | hourly=25
truck driver 100k | 73300 | yearly=100000
software developer over 90k | 21232 | yearly=90000
accountant $80,000 a year | 11100 | yearly=80000
registered nurse from $45 per hour | 31301 | hourly=45
lawyer 110k+ | 41101 | yearly=110000
mechanical engineer 95000 per year | 21301 | yearly=95000
data scientist salary above 100,000 | 21211 | yearly=100000
hr generalist $70K | 11200 | yearly=70000
millwright > $40/h | 72400 | hourly=40
bus driver that pays 28 an hour | 73301 | hourly=28
soudeur 35 $ de l'heure | 72106 | hourly=35
électricien plus de 40 $/h | 72200 | hourly=40
comptable 75 000 $ par an | 11100 | yearly=75000
infirmière au moins 42 $ l'heure | 31301 | hourly=42
développeur web 90 000 $ par année | 21234 | yearly=90000
plombier à partir de 36$/heure | 72300 | hourly=36
adjointe administrative minimum 25 $ de l'heure | 13110 | hourly=25
camionneur 85k | 73300 | yearly=85000
cuisinier 24 dollars de l'heure | 63200 | hourly=24
cashier minimum wage | 65100 | hourlymax=20
dishwasher at minimum wage | 65201 | hourlymax=20
caissier salaire minimum | 65100 | hourlymax=20
serveuse au salaire minimum | 65200 | hourlymax=20
security guard nights | 64410 | shift=night
night shift cook | 63200 | shift=night
overnight grocery clerk | 65102 | shift=night
janitor evening shift | 65312 | shift=evening
psw weekends only | 33102 | shift=weekend
weekend bartender | 64301 | shift=weekend
day shift machine operator food plant | 94140 | shift=day
licensed practical nurse days no nights | 32101 | shift=day
warehouse graveyard shift | 75101 14400 | shift=night
receptionist evenings | 14101 64314 | shift=evening
caregiver overnight shifts | 44101 | shift=night
hotel front desk midnight shift | 64314 | shift=night
gardien de sécurité de nuit | 64410 | shift=night
préposé aux bénéficiaires quart de soir | 33102 | shift=evening
cuisinière fin de semaine | 63200 | shift=weekend
concierge de nuit | 65312 | shift=night
préposée aux bénéficiaires de jour | 33102 | shift=day
manutentionnaire quart de nuit | 75101 | shift=night
caissière les fins de semaine | 65100 | shift=weekend
infirmier auxiliaire de soir | 32101 | shift=evening
cook 20 hours a week | 63200 | hours=20
retail sales 15 hours per week | 64100 | hours=15
cleaner 25 hrs/week | 65312 65310 | hours=25
barista less than 25 hours a week | 65201 | hoursmax=25
delivery driver 40 hours a week | 75201 | hours=40
office clerk 35 hour week | 14100 | hours=35
caissier 20 heures par semaine | 65100 | hours=20
commis d'épicerie 15h/semaine | 65102 | hours=15
préposé à l'entretien ménager moins de 25 heures par semaine | 65310 65312 | hoursmax=25
réceptionniste 35 heures semaine | 14101 | hours=35
part-time pharmacy assistant | 33103 | type=Part-time
full time daycare educator | 42202 | type=Full-time
temporary warehouse worker | 75101 14400 | type=Temporary
contract data analyst | 21211 | type=Contract
lifeguard summer job | 54100 | type=Temporary
seasonal server | 65200 | type=Temporary
casual grocery clerk | 65102 | type=Temporary,Part-time
permanent full-time welder | 72106 | type=Full-time
bookkeeper on contract | 12200 | type=Contract
caissière à temps partiel | 65100 | type=Part-time
comptable contrat | 11100 | type=Contract
journalier d'usine temporaire | 95106 | type=Temporary
emploi d'été serveur | 65200 | type=Temporary
agent de sécurité temps plein | 64410 | type=Full-time
junior accountant | 11100 | level=entry
senior software engineer | 21231 | level=senior
entry level marketing | 11202 | level=entry
electrician apprentice | 72200 | level=entry
welder no experience | 72106 | level=entry
no experience needed warehouse | 75101 14400 | level=entry
junior web developer | 21234 | level=entry
carpenter apprentice 1st year | 72310 | level=entry
sr data scientist | 21211 | level=senior
experienced senior cook | 63200 | level=senior
beginner hairdresser | 63210 | level=entry
new grad civil engineer | 21300 | level=entry
apprentice plumber | 72300 | level=entry
entry-level help desk | 22221 | level=entry
intermediate graphic designer | 52120 | level=mid
cashier without experience | 65100 | level=entry
apprenti électricien | 72200 | level=entry
apprentie coiffeuse | 63210 | level=entry
comptable junior | 11100 | level=entry
développeur logiciel senior | 21232 | level=senior
plombier débutant | 72300 | level=entry
soudeur sans expérience | 72106 | level=entry
commis d'entrepôt aucune expérience requise | 75101 14400 | level=entry
ingénieur mécanique principal | 21301 | level=senior
graphiste intermédiaire | 52120 | level=mid
technicien informatique niveau débutant | 22221 | level=entry
software developer not remote | 21232 | not=remote
bookkeeper no remote | 12200 | not=remote
web developer on site only | 21234 | not=remote
data entry not from home | 14111 | not=remote
recruiter in person | 12101 | not=remote
translator -remote | 51114 | not=remote
commis comptable pas en télétravail | 14200 12200 | not=remote
traducteur sans télétravail | 51114 | not=remote
développeur en présentiel | 21232 21234 | not=remote
cook not part time | 63200 | not=type:Part-time
security guard no nights | 64410 | not=shift:night
psw not weekends | 33102 | not=shift:weekend
nurse no night shift | 31301 | not=shift:night
retail no evenings | 64100 | not=shift:evening
préposé aux bénéficiaires pas de nuit | 33102 | not=shift:night
serveur pas de soir | 65200 | not=shift:evening
caissière sauf fin de semaine | 65100 | not=shift:weekend
serveur pas temps partiel | 65200 | not=type:Part-time
software developer not senior | 21232 | not=level:senior
web developer without wordpress | 21234 | not=word:wordpress
truck driver not long haul | 73300 | not=word:long haul,long-haul
teacher not french immersion | 41221 | not=word:immersion
mécanicien sauf diesel | 72410 72401 | not=word:diesel
remote customer service | 64409 | remote
work from home data entry | 14111 | remote
remote payroll over $25/hr | 13102 | remote hourly=25
graphiste en télétravail | 52120 | remote
remote junior recruiter | 12101 | remote level=entry
french only receptionist | 14101 | lang=fr
accountant in french | 11100 | lang=fr
nurse english only | 31301 | lang=en
comptable en français | 11100 | lang=fr
cuisinier anglais seulement | 63200 | lang=en
caissier français seulement | 65100 | lang=fr
class 1 truck driver | 73300 | licence=class1
delivery driver with driver's licence | 75201 | licence=driving
driver's license required landscaper | 85121 | licence=driving
paysagiste avec permis de conduire | 85121 | licence=driving
chauffeur de camion classe 1 | 73300 | licence=class1
part time cook over $20 an hour | 63200 | type=Part-time hourly=20
full-time electrician $35/hr ontario | 72200 | type=Full-time hourly=35 area=ON
junior plumber not part time | 72300 | level=entry not=type:Part-time
night security guard $22/hr | 64410 | shift=night hourly=22
welder in Alberta over 30 an hour | 72106 | hourly=30 area=AB
part-time cashier weekends | 65100 | type=Part-time shift=weekend
senior accountant 70k full time | 11100 | level=senior yearly=70000 type=Full-time
caissière temps partiel au Québec | 65100 | type=Part-time area=QC
soudeur débutant 22 $/h | 72106 | level=entry hourly=22
cook weekends 18 an hour start immediately | 63200 | shift=weekend hourly=18
software developer that start immediately not remote | 21232 | not=remote
`;
