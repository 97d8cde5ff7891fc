/**
 * First names and how many in 100,000 bear them, most frequent first.
 * Source: US Census Bureau 1990, "Frequently Occurring Names", dist.male.first. Public domain.
 */
export const MALE_NAMES = `
James:3318 John:3271 Robert:3143 Michael:2629 William:2451 David:2363 Richard:1703 Charles:1523 Joseph:1404
Thomas:1380 Christopher:1035 Daniel:974 Paul:948 Mark:938 Donald:931 George:927 Kenneth:826 Steven:780 Edward:779
Brian:736 Ronald:725 Anthony:721 Kevin:671 Jason:660 Matthew:657 Gary:650 Timothy:640 Jose:613 Larry:598
Jeffrey:591 Frank:581 Scott:546 Eric:544 Stephen:540 Andrew:537 Raymond:488 Gregory:441 Joshua:435 Jerry:432
Dennis:415 Walter:399 Patrick:389 Peter:381 Harold:371 Douglas:367 Henry:365 Carl:346 Arthur:335 Ryan:328
Roger:322 Joe:321 Juan:316 Jack:315 Albert:314 Jonathan:313 Justin:311 Terry:311 Gerald:309 Keith:308 Samuel:306
Willie:302 Ralph:282 Lawrence:282 Nicholas:275 Roy:273 Benjamin:270 Bruce:263 Brandon:260 Adam:259 Harry:251
Fred:251 Wayne:249 Billy:248 Steve:246 Louis:243 Jeremy:242 Aaron:240 Randy:232 Howard:230 Eugene:230 Carlos:229
Russell:224 Bobby:223 Victor:222 Martin:216 Ernest:215 Phillip:213 Todd:213 Jesse:209 Craig:206 Alan:204 Shawn:200
Clarence:197 Sean:197 Philip:197 Chris:197 Johnny:195 Earl:193 Jimmy:191 Antonio:190 Danny:190 Bryan:190 Tony:190
Luis:189 Mike:189 Stanley:186 Leonard:186 Nathan:185 Dale:184 Manuel:181 Rodney:180 Curtis:180 Norman:177
Allen:174 Marvin:171 Vincent:168 Glenn:167 Jeffery:166 Travis:166 Jeff:166 Chad:165 Jacob:165 Lee:162 Melvin:162
Alfred:162 Kyle:160 Francis:160 Bradley:159 Jesus:155 Herbert:155 Frederick:154 Ray:153 Joel:152 Edwin:148 Don:145
Eddie:144 Ricky:141 Troy:138 Randall:138 Barry:134 Alexander:132 Bernard:127 Mario:125 Leroy:125 Francisco:124
Marcus:124 Micheal:123 Theodore:123 Clifford:123 Miguel:122 Oscar:122 Jay:118 Jim:118 Tom:117 Calvin:115 Alex:115
Jon:115 Ronnie:113 Bill:112 Lloyd:112 Tommy:112 Leon:112 Derek:112 Warren:110 Darrell:108 Jerome:108 Floyd:107
Leo:106 Alvin:105 Tim:104 Wesley:104 Gordon:104 Dean:104 Greg:104 Jorge:104 Dustin:103 Pedro:103 Derrick:103
Dan:101 Lewis:99 Zachary:99 Corey:98 Herman:97 Maurice:97 Vernon:97 Roberto:97 Clyde:95 Glen:94 Hector:94 Shane:93
Ricardo:93 Sam:92 Rick:91 Lester:91 Brent:90 Ramon:90 Charlie:90 Tyler:89 Gilbert:89 Gene:87 Marc:87 Reginald:84
Ruben:82 Brett:82 Angel:82 Nathaniel:81 Rafael:81 Leslie:81 Edgar:80 Milton:80 Raul:79 Ben:78 Chester:78 Cecil:78
Duane:77 Franklin:77 Andre:76 Elmer:74 Brad:73 Gabriel:73 Ron:72 Mitchell:72 Roland:72 Arnold:72 Harvey:72
Jared:71 Adrian:69 Karl:69 Cory:68 Claude:68 Erik:68 Darryl:67 Jamie:66 Neil:66 Jessie:65 Christian:65 Javier:65
Fernando:65 Clinton:65 Ted:64 Mathew:64 Tyrone:64 Darren:64 Lonnie:64 Lance:63 Cody:63 Julio:63 Kelly:63 Kurt:62
Allan:61 Nelson:61 Guy:60 Clayton:60 Hugh:60 Max:59 Dwayne:59 Dwight:58 Armando:58 Felix:58 Jimmie:58 Everett:57
Jordan:56 Ian:56 Wallace:56 Ken:55 Bob:55 Jaime:55 Casey:54 Alfredo:54 Alberto:53 Dave:53 Ivan:53 Johnnie:52
Sidney:52 Byron:52 Julian:52 Isaac:51 Morris:51 Clifton:50 Willard:50 Daryl:50 Ross:50 Virgil:49 Andy:49
Marshall:49 Salvador:49 Perry:49 Kirk:49 Sergio:49 Marion:48 Tracy:48 Seth:48 Kent:48 Terrance:48 Rene:48
Eduardo:47 Terrence:47 Enrique:46 Freddie:46 Wade:45 Austin:44 Stuart:44 Fredrick:43 Arturo:43 Alejandro:43
Jackie:43 Joey:43 Nick:43 Luther:43 Wendell:42 Jeremiah:42 Evan:42 Julius:42 Dana:42 Donnie:41 Otis:41 Shannon:40
Trevor:40 Oliver:40 Luke:40 Homer:40 Gerard:40 Doug:40 Kenny:39 Hubert:39 Angelo:39 Shaun:39 Lyle:38 Matt:38
Lynn:38 Alfonso:38 Orlando:37 Rex:37 Carlton:37 Ernesto:37 Cameron:37 Neal:37 Pablo:36 Lorenzo:36 Omar:36
Wilbur:36 Blake:36 Grant:36 Horace:36 Roderick:36 Kerry:36 Abraham:35 Willis:35 Rickey:35 Jean:35 Ira:35 Andres:34
Cesar:34 Johnathan:34 Malcolm:34 Rudolph:34 Damon:34 Kelvin:34 Rudy:34 Preston:34 Alton:33 Archie:33 Marco:33
Wm:33 Pete:32 Randolph:32 Garry:32 Geoffrey:32 Jonathon:32 Felipe:32 Bennie:32 Gerardo:32 Ed:32 Dominic:32
Robin:32 Loren:32 Delbert:31 Colin:31 Guillermo:31 Earnest:31 Lucas:31 Benny:30 Noel:30 Spencer:30 Rodolfo:30
Myron:30 Edmund:30 Garrett:29 Salvatore:29 Cedric:29 Lowell:29 Gregg:29 Sherman:28 Wilson:28 Devin:28 Sylvester:28
Kim:28 Roosevelt:28 Israel:28 Jermaine:28 Forrest:27 Wilbert:27 Leland:27 Simon:26 Guadalupe:26 Clark:26 Irving:26
Carroll:26 Bryant:26 Owen:26 Rufus:25 Woodrow:25 Sammy:25 Kristopher:25 Mack:25 Levi:25 Marcos:25 Gustavo:25
Jake:25 Lionel:24 Marty:24 Taylor:24 Ellis:24 Dallas:24 Gilberto:24 Clint:24 Nicolas:24 Laurence:24 Ismael:24
Orville:24 Drew:24 Jody:24 Ervin:23 Dewey:23 Al:23 Wilfred:23 Josh:23 Hugo:23 Ignacio:23 Caleb:23 Tomas:23
Sheldon:23 Erick:23 Frankie:23 Stewart:22 Doyle:22 Darrel:22 Rogelio:22 Terence:22 Santiago:22 Alonzo:22 Elias:22
Bert:22 Elbert:22 Ramiro:22 Conrad:22 Pat:22 Noah:22 Grady:21 Phil:21 Cornelius:21 Lamar:21 Rolando:21 Clay:21
Percy:21 Dexter:21 Bradford:21 Merle:21 Darin:20 Amos:20 Terrell:20 Moses:20 Irvin:20 Saul:20 Roman:20 Darnell:20
Randal:20 Tommie:20 Timmy:19 Darrin:19 Winston:19 Brendan:19 Toby:19 Van:19 Abel:19 Dominick:19 Boyd:19
Courtney:19 Jan:19 Emilio:19 Elijah:19 Cary:19 Domingo:19 Santos:19 Aubrey:19 Emmett:19 Marlon:19 Emanuel:19
Jerald:19 Edmond:19 Emil:19 Dewayne:18 Will:18 Otto:18 Teddy:18 Reynaldo:18 Bret:18 Morgan:18 Jess:18 Trent:18
Humberto:18 Emmanuel:18 Stephan:18 Louie:18 Vicente:17 Lamont:17 Stacy:17 Garland:17 Miles:17 Micah:17 Efrain:17
Billie:17 Logan:17 Heath:17 Rodger:17 Harley:17 Demetrius:17 Ethan:17 Eldon:17 Rocky:16 Pierre:16 Junior:16
Freddy:16 Eli:16 Bryce:16 Antoine:16 Robbie:16 Kendall:16 Royce:16 Sterling:16 Mickey:16 Chase:16 Grover:16
Elton:16 Cleveland:16 Dylan:16 Chuck:16 Damian:16 Reuben:15 Stan:15 August:15 Leonardo:15 Jasper:15 Russel:15
Erwin:15 Benito:15 Hans:15 Monte:15 Blaine:15 Ernie:15 Curt:15 Quentin:15 Agustin:15 Murray:15 Jamal:14 Devon:14
Adolfo:14 Harrison:14 Tyson:14 Burton:14 Brady:14 Elliott:14 Wilfredo:14 Bart:14 Jarrod:14 Vance:14 Denis:14
Damien:14 Joaquin:14 Harlan:14 Desmond:14 Elliot:14 Darwin:14 Ashley:14 Gregorio:14 Buddy:14 Xavier:13 Kermit:13
Roscoe:13 Esteban:13 Anton:13 Solomon:13 Scotty:13 Norbert:13 Elvin:13 Williams:13 Nolan:13 Carey:13 Rod:13
Quinton:13 Hal:13 Brain:13 Rob:13 Elwood:13 Kendrick:13 Darius:13 Moises:13 Son:12 Marlin:12 Fidel:12 Thaddeus:12
Cliff:12 Marcel:12 Ali:12 Jackson:12 Raphael:12 Bryon:12 Armand:12 Alvaro:12 Jeffry:12 Dane:12 Joesph:12
Thurman:12 Ned:12 Sammie:12 Rusty:12 Michel:12 Monty:12 Rory:12 Fabian:12 Reggie:12 Mason:12 Graham:12 Kris:11
Isaiah:11 Vaughn:11 Gus:11 Avery:11 Loyd:11 Diego:11 Alexis:11 Adolph:11 Norris:11 Millard:11 Rocco:11 Gonzalo:11
Derick:11 Rodrigo:11 Gerry:11 Stacey:11 Carmen:11 Wiley:11 Rigoberto:11 Alphonso:11 Ty:11 Shelby:11 Rickie:11
Noe:11 Vern:10 Bobbie:10 Reed:10 Jefferson:10 Elvis:10 Bernardo:10 Mauricio:10 Hiram:10 Donovan:10 Basil:10
Riley:10 Ollie:10 Nickolas:10 Maynard:10 Scot:10 Vince:10 Quincy:10 Eddy:10 Sebastian:10 Federico:10 Ulysses:10
Heriberto:10 Donnell:10 Cole:10 Denny:10 Davis:10 Gavin:10 Emery:10 Ward:10 Romeo:10 Jayson:10 Dion:10 Dante:10
Clement:10 Coy:10 Odell:10 Maxwell:10 Jarvis:10 Bruno:10 Issac:10 Mary:9 Dudley:9 Brock:9 Sanford:9 Colby:9
Carmelo:9 Barney:9 Nestor:9 Hollis:9 Stefan:9 Donny:9 Art:9 Linwood:9 Beau:9 Weldon:9 Galen:9 Isidro:9 Truman:9
Delmar:9 Johnathon:9 Silas:9 Frederic:9 Dick:9 Kirby:9 Irwin:9 Cruz:9 Merlin:9 Merrill:9 Charley:9 Marcelino:9
Lane:9 Harris:9 Cleo:9 Carlo:9 Trenton:9 Kurtis:9 Hunter:9 Aurelio:9 Winfred:9 Vito:9 Collin:9 Denver:9 Carter:9
Leonel:8 Emory:8 Pasquale:8 Mohammad:8 Mariano:8 Danial:8 Blair:8 Landon:8 Dirk:8 Branden:8 Adan:8 Numbers:8
Clair:8 Buford:8 German:8 Bernie:8 Wilmer:8 Joan:8 Emerson:8 Zachery:8 Fletcher:8 Jacques:8 Errol:8 Dalton:8
Monroe:8 Josue:8 Dominique:8 Edwardo:8 Booker:8 Wilford:8 Sonny:8 Shelton:8 Carson:8 Theron:8 Raymundo:8 Daren:8
Tristan:8 Houston:8 Robby:8 Lincoln:8 Jame:8 Genaro:8 Gale:8 Bennett:8 Octavio:8 Cornell:8 Laverne:8 Hung:8
Arron:8 Antony:8 Herschel:7 Alva:7 Giovanni:7 Garth:7 Cyrus:7 Cyril:7 Ronny:7 Stevie:7 Lon:7 Freeman:7 Erin:7
Duncan:7 Kennith:7 Carmine:7 Augustine:7 Young:7 Erich:7 Chadwick:7 Wilburn:7 Russ:7 Reid:7 Myles:7 Anderson:7
Morton:7 Jonas:7 Forest:7 Mitchel:7 Mervin:7 Zane:7 Rich:7 Jamel:7 Lazaro:7 Alphonse:7 Randell:7 Major:7 Johnie:7
Jarrett:7 Brooks:7 Ariel:7 Abdul:7 Dusty:7 Luciano:7 Lindsey:7 Tracey:7 Seymour:7 Scottie:7 Eugenio:7 Mohammed:7
Sandy:7 Valentin:7 Chance:7 Arnulfo:7 Lucien:7 Ferdinand:7 Thad:7 Ezra:7 Sydney:7 Aldo:7 Rubin:6 Royal:6 Mitch:6
Earle:6 Abe:6 Wyatt:6 Marquis:6 Lanny:6 Kareem:6 Jamar:6 Boris:6 Isiah:6 Emile:6 Elmo:6 Aron:6 Leopoldo:6
Everette:6 Josef:6 Gail:6 Eloy:6 Dorian:6 Rodrick:6 Reinaldo:6 Lucio:6 Jerrod:6 Weston:6 Hershel:6 Barton:6
Parker:6 Lemuel:6 Lavern:6 Burt:6 Jules:6 Gil:6 Eliseo:6 Ahmad:6 Nigel:6 Efren:6 Antwan:6 Alden:6 Margarito:6
Coleman:6 Refugio:6 Dino:6 Osvaldo:6 Les:6 Deandre:6 Normand:6 Kieth:6 Ivory:6 Andrea:6 Trey:6 Norberto:6
Napoleon:6 Jerold:6 Fritz:6 Rosendo:6 Milford:6 Sang:6 Deon:6 Christoper:6 Alfonzo:6 Lyman:6 Josiah:6 Brant:6
Wilton:6 Rico:6 Jamaal:6 Dewitt:6 Carol:6 Brenton:6 Yong:6 Olin:6 Foster:6 Faustino:6 Claudio:6 Judson:6 Gino:6
Edgardo:6 Berry:6 Alec:6 Tanner:6 Jarred:6 Donn:6 Trinidad:5 Tad:5 Shirley:5 Prince:5 Porfirio:5 Odis:5 Maria:5
Lenard:5 Chauncey:5 Chang:5 Tod:5 Mel:5 Marcelo:5 Kory:5 Augustus:5 Keven:5 Hilario:5 Bud:5 Sal:5 Rosario:5
Orval:5 Mauro:5 Dannie:5 Zachariah:5 Olen:5 Anibal:5 Milo:5 Jed:5 Frances:5 Thanh:5 Dillon:5 Amado:5 Newton:5
Connie:5 Lenny:5 Tory:5 Richie:5 Lupe:5 Horacio:5 Brice:5 Mohamed:5 Delmer:5 Dario:5 Reyes:5 Dee:5 Mac:5 Jonah:5
Jerrold:5 Robt:5 Hank:5 Sung:5 Rupert:5 Rolland:5 Kenton:5 Damion:5 Chi:5 Antone:5 Waldo:5 Fredric:5 Bradly:5
Quinn:5 Kip:5 Burl:5 Walker:5 Tyree:5 Jefferey:5 Ahmed:5 Willy:5 Stanford:5 Oren:5 Noble:5 Moshe:5 Mikel:5 Enoch:5
Brendon:5 Quintin:5 Jamison:5 Florencio:5 Darrick:5 Tobias:5 Minh:5 Hassan:5 Giuseppe:5 Demarcus:5 Cletus:5
Tyrell:5 Lyndon:5 Keenan:5 Werner:5 Theo:5 Geraldo:5 Lou:5 Columbus:5 Chet:5 Bertram:5 Markus:5 Huey:5 Hilton:5
Dwain:5 Donte:5 Tyron:5 Omer:5 Isaias:5 Hipolito:5 Fermin:5 Chung:5 Adalberto:5 Valentine:5 Jamey:5 Bo:5 Barrett:5
Whitney:5 Teodoro:5 Mckinley:5 Maximo:5 Garfield:5 Sol:5 Raleigh:5 Lawerence:5 Abram:5 Rashad:4 King:4 Emmitt:4
Daron:4 Chong:4 Samual:4 Paris:4 Otha:4 Miquel:4 Lacy:4 Eusebio:4 Dong:4 Domenic:4 Darron:4 Buster:4 Antonia:4
Wilber:4 Renato:4 Jc:4 Hoyt:4 Haywood:4 Ezekiel:4 Chas:4 Florentino:4 Elroy:4 Clemente:4 Arden:4 Neville:4
Kelley:4 Edison:4 Deshawn:4 Carrol:4 Shayne:4 Nathanial:4 Jordon:4 Danilo:4 Claud:4 Val:4 Sherwood:4 Raymon:4
Rayford:4 Cristobal:4 Ambrose:4 Titus:4 Hyman:4 Felton:4 Ezequiel:4 Erasmo:4 Stanton:4 Lonny:4 Len:4 Ike:4 Milan:4
Lino:4 Jarod:4 Herb:4 Andreas:4 Walton:4 Rhett:4 Palmer:4 Jude:4 Douglass:4 Cordell:4 Oswaldo:4 Ellsworth:4
Virgilio:4 Toney:4 Nathanael:4 Del:4 Britt:4 Benedict:4 Mose:4 Hong:4 Leigh:4 Johnson:4 Isreal:4 Gayle:4 Garret:4
Fausto:4 Asa:4 Arlen:4 Zack:4 Warner:4 Modesto:4 Francesco:4 Manual:4 Jae:4 Gaylord:4 Gaston:4 Filiberto:4
Deangelo:4 Michale:4 Granville:4 Wes:4 Malik:4 Zackary:4 Tuan:4 Nicky:4 Eldridge:4 Cristopher:4 Cortez:4 Antione:4
Malcom:4 Long:4 Korey:4 Jospeh:4 Colton:4 Waylon:4 Von:4 Hosea:4 Shad:4 Santo:4 Rudolf:4 Rolf:4 Rey:4 Renaldo:4
Marcellus:4 Lucius:4 Lesley:4 Kristofer:4 Boyce:4 Benton:4 Man:4 Kasey:4 Jewell:4 Hayden:4 Harland:4 Arnoldo:4
Rueben:4 Leandro:4 Kraig:4 Jerrell:4 Jeromy:4 Hobert:4 Cedrick:4 Arlie:4 Winford:4 Wally:4 Patricia:4 Luigi:4
Keneth:4 Jacinto:4 Graig:4 Franklyn:4 Edmundo:4 Sid:4 Porter:4 Leif:4 Lauren:4 Jeramy:4 Elisha:4 Buck:4 Willian:4
Vincenzo:4 Shon:4 Michal:4 Lynwood:4 Lindsay:4 Jewel:4 Jere:4 Hai:4 Elden:4 Dorsey:4 Darell:4 Broderick:4 Alonso:4
`;
