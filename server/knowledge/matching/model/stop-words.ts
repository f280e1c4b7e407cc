const ENGLISH = `a about above across after again all also although am an and any are as at be because been before
being below between both but by can could did do does doing during each etc every few for from further had has have
having he her here hers him his how i if in including into is it its itself just like may me might more most must my
no nor not of off on once only or other our ours out over own per same shall she should so some such than that the
their theirs them then there these they this those through to too under until up upon us very was we were what when
where which while who whom why will with within without would you your yours
able ability strong good great excellent best well new looking seeking join team work working works worked job jobs
position role candidate candidates employer company opportunity required requirement requirements responsible
responsibilities duties year years month months day days week weeks experience experienced skill skills knowledge
based related using use used various etc eg ie inc ltd one two three four five many make makes made including include
includes ensure provide provides providing perform performs performing people person someone something anything lot
really want need needs help helping thing things get got know done`;

const FRENCH = `a afin ai ainsi alors apres au aucun aussi autre autres aux avant avec avoir avons bien c ca car ce ceci
cela celle celles celui ces cet cette ceux chaque chez comme comment contre d dans de depuis des deux donc dont du elle
elles en encore entre es est et etaient etait ete etes etre eux fait faire fois font h hors il ils j je jusqu l la le
les leur leurs lors lorsque lui m ma mais me meme memes mes moi moins mon n ne ni nos notre nous on ont ou par parce pas
pendant peu peut plus pour pourquoi pres qu quand que quel quelle quelles quels qui quoi s sa sans se selon sera ses si
soit son sont sous sur t ta te tel telle tes toi ton tous tout toute toutes tres tu un une vers vos votre vous y
an ans annee annees mois jour jours semaine experience competence competences connaissance connaissances emploi poste
entreprise equipe candidat candidate recherche recherchons cherche travail travailler travaille requis requise exigence
exigences responsable capacite bonne bon excellent excellente aime aider aide divers diverses notamment chose choses`;

const set = (words: string) => new Set(words.split(/\s+/));

/** Folded words without meaning for an occupation; the last lines of each are about any job. */
export const STOP_WORDS = { en: set(ENGLISH), fr: set(FRENCH) } as const;
