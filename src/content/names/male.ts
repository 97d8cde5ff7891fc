/**
 * Male first names, most frequent first. A number is the count per 100,000 men for each name that follows it.
 * Source: US Census Bureau 1990, "Frequently Occurring Names", dist.male.first. Public domain.
 */
export const MALE_NAMES = `
3318 James 3271 John 3143 Robert 2629 Michael 2451 William 2363 David 1703 Richard 1523 Charles 1404 Joseph 1380 Thomas
1035 Christopher 974 Daniel 948 Paul 938 Mark 931 Donald 927 George 826 Kenneth 780 Steven 779 Edward 736 Brian 725
Ronald 721 Anthony 671 Kevin 660 Jason 657 Matthew 650 Gary 640 Timothy 613 Jose 598 Larry 591 Jeffrey 581 Frank 546
Scott 544 Eric 540 Stephen 537 Andrew 488 Raymond 441 Gregory 435 Joshua 432 Jerry 415 Dennis 399 Walter 389 Patrick
381 Peter 371 Harold 367 Douglas 365 Henry 346 Carl 335 Arthur 328 Ryan 322 Roger 321 Joe 316 Juan 315 Jack 314 Albert
313 Jonathan 311 Justin Terry 309 Gerald 308 Keith 306 Samuel 302 Willie 282 Ralph Lawrence 275 Nicholas 273 Roy 270
Benjamin 263 Bruce 260 Brandon 259 Adam 251 Harry Fred 249 Wayne 248 Billy 246 Steve 243 Louis 242 Jeremy 240 Aaron 232
Randy 230 Howard Eugene 229 Carlos 224 Russell 223 Bobby 222 Victor 216 Martin 215 Ernest 213 Phillip Todd 209 Jesse
206 Craig 204 Alan 200 Shawn 197 Clarence Sean Philip Chris 195 Johnny 193 Earl 191 Jimmy 190 Antonio Danny Bryan Tony
189 Luis Mike 186 Stanley Leonard 185 Nathan 184 Dale 181 Manuel 180 Rodney Curtis 177 Norman 174 Allen 171 Marvin 168
Vincent 167 Glenn 166 Jeffery Travis Jeff 165 Chad Jacob 162 Lee Melvin Alfred 160 Kyle Francis 159 Bradley 155 Jesus
Herbert 154 Frederick 153 Ray 152 Joel 148 Edwin 145 Don 144 Eddie 141 Ricky 138 Troy Randall 134 Barry 132 Alexander
127 Bernard 125 Mario Leroy 124 Francisco Marcus 123 Micheal Theodore Clifford 122 Miguel Oscar 118 Jay Jim 117 Tom 115
Calvin Alex Jon 113 Ronnie 112 Bill Lloyd Tommy Leon Derek 110 Warren 108 Darrell Jerome 107 Floyd 106 Leo 105 Alvin
104 Tim Wesley Gordon Dean Greg Jorge 103 Dustin Pedro Derrick 101 Dan 99 Lewis Zachary 98 Corey 97 Herman Maurice
Vernon Roberto 95 Clyde 94 Glen Hector 93 Shane Ricardo 92 Sam 91 Rick Lester 90 Brent Ramon Charlie 89 Tyler Gilbert
87 Gene Marc 84 Reginald 82 Ruben Brett Angel 81 Nathaniel Rafael Leslie 80 Edgar Milton 79 Raul 78 Ben Chester Cecil
77 Duane Franklin 76 Andre 74 Elmer 73 Brad Gabriel 72 Ron Mitchell Roland Arnold Harvey 71 Jared 69 Adrian Karl 68
Cory Claude Erik 67 Darryl 66 Jamie Neil 65 Jessie Christian Javier Fernando Clinton 64 Ted Mathew Tyrone Darren Lonnie
63 Lance Cody Julio Kelly 62 Kurt 61 Allan Nelson 60 Guy Clayton Hugh 59 Max Dwayne 58 Dwight Armando Felix Jimmie 57
Everett 56 Jordan Ian Wallace 55 Ken Bob Jaime 54 Casey Alfredo 53 Alberto Dave Ivan 52 Johnnie Sidney Byron Julian 51
Isaac Morris 50 Clifton Willard Daryl Ross 49 Virgil Andy Marshall Salvador Perry Kirk Sergio 48 Marion Tracy Seth Kent
Terrance Rene 47 Eduardo Terrence 46 Enrique Freddie 45 Wade 44 Austin Stuart 43 Fredrick Arturo Alejandro Jackie Joey
Nick Luther 42 Wendell Jeremiah Evan Julius Dana 41 Donnie Otis 40 Shannon Trevor Oliver Luke Homer Gerard Doug 39
Kenny Hubert Angelo Shaun 38 Lyle Matt Lynn Alfonso 37 Orlando Rex Carlton Ernesto Cameron Neal 36 Pablo Lorenzo Omar
Wilbur Blake Grant Horace Roderick Kerry 35 Abraham Willis Rickey Jean Ira 34 Andres Cesar Johnathan Malcolm Rudolph
Damon Kelvin Rudy Preston 33 Alton Archie Marco Wm 32 Pete Randolph Garry Geoffrey Jonathon Felipe Bennie Gerardo Ed
Dominic Robin Loren 31 Delbert Colin Guillermo Earnest Lucas 30 Benny Noel Spencer Rodolfo Myron Edmund 29 Garrett
Salvatore Cedric Lowell Gregg 28 Sherman Wilson Devin Sylvester Kim Roosevelt Israel Jermaine 27 Forrest Wilbert Leland
26 Simon Guadalupe Clark Irving Carroll Bryant Owen 25 Rufus Woodrow Sammy Kristopher Mack Levi Marcos Gustavo Jake 24
Lionel Marty Taylor Ellis Dallas Gilberto Clint Nicolas Laurence Ismael Orville Drew Jody 23 Ervin Dewey Al Wilfred
Josh Hugo Ignacio Caleb Tomas Sheldon Erick Frankie 22 Stewart Doyle Darrel Rogelio Terence Santiago Alonzo Elias Bert
Elbert Ramiro Conrad Pat Noah 21 Grady Phil Cornelius Lamar Rolando Clay Percy Dexter Bradford Merle 20 Darin Amos
Terrell Moses Irvin Saul Roman Darnell Randal Tommie 19 Timmy Darrin Winston Brendan Toby Van Abel Dominick Boyd
Courtney Jan Emilio Elijah Cary Domingo Santos Aubrey Emmett Marlon Emanuel Jerald Edmond Emil 18 Dewayne Will Otto
Teddy Reynaldo Bret Morgan Jess Trent Humberto Emmanuel Stephan Louie 17 Vicente Lamont Stacy Garland Miles Micah
Efrain Billie Logan Heath Rodger Harley Demetrius Ethan Eldon 16 Rocky Pierre Junior Freddy Eli Bryce Antoine Robbie
Kendall Royce Sterling Mickey Chase Grover Elton Cleveland Dylan Chuck Damian 15 Reuben Stan August Leonardo Jasper
Russel Erwin Benito Hans Monte Blaine Ernie Curt Quentin Agustin Murray 14 Jamal Devon Adolfo Harrison Tyson Burton
Brady Elliott Wilfredo Bart Jarrod Vance Denis Damien Joaquin Harlan Desmond Elliot Darwin Ashley Gregorio Buddy 13
Xavier Kermit Roscoe Esteban Anton Solomon Scotty Norbert Elvin Williams Nolan Carey Rod Quinton Hal Brain Rob Elwood
Kendrick Darius Moises 12 Son Marlin Fidel Thaddeus Cliff Marcel Ali Jackson Raphael Bryon Armand Alvaro Jeffry Dane
Joesph Thurman Ned Sammie Rusty Michel Monty Rory Fabian Reggie Mason Graham 11 Kris Isaiah Vaughn Gus Avery Loyd Diego
Alexis Adolph Norris Millard Rocco Gonzalo Derick Rodrigo Gerry Stacey Carmen Wiley Rigoberto Alphonso Ty Shelby Rickie
Noe 10 Vern Bobbie Reed Jefferson Elvis Bernardo Mauricio Hiram Donovan Basil Riley Ollie Nickolas Maynard Scot Vince
Quincy Eddy Sebastian Federico Ulysses Heriberto Donnell Cole Denny Davis Gavin Emery Ward Romeo Jayson Dion Dante
Clement Coy Odell Maxwell Jarvis Bruno Issac 9 Mary Dudley Brock Sanford Colby Carmelo Barney Nestor Hollis Stefan
Donny Art Linwood Beau Weldon Galen Isidro Truman Delmar Johnathon Silas Frederic Dick Kirby Irwin Cruz Merlin Merrill
Charley Marcelino Lane Harris Cleo Carlo Trenton Kurtis Hunter Aurelio Winfred Vito Collin Denver Carter 8 Leonel Emory
Pasquale Mohammad Mariano Danial Blair Landon Dirk Branden Adan Numbers Clair Buford German Bernie Wilmer Joan Emerson
Zachery Fletcher Jacques Errol Dalton Monroe Josue Dominique Edwardo Booker Wilford Sonny Shelton Carson Theron
Raymundo Daren Tristan Houston Robby Lincoln Jame Genaro Gale Bennett Octavio Cornell Laverne Hung Arron Antony 7
Herschel Alva Giovanni Garth Cyrus Cyril Ronny Stevie Lon Freeman Erin Duncan Kennith Carmine Augustine Young Erich
Chadwick Wilburn Russ Reid Myles Anderson Morton Jonas Forest Mitchel Mervin Zane Rich Jamel Lazaro Alphonse Randell
Major Johnie Jarrett Brooks Ariel Abdul Dusty Luciano Lindsey Tracey Seymour Scottie Eugenio Mohammed Sandy Valentin
Chance Arnulfo Lucien Ferdinand Thad Ezra Sydney Aldo 6 Rubin Royal Mitch Earle Abe Wyatt Marquis Lanny Kareem Jamar
Boris Isiah Emile Elmo Aron Leopoldo Everette Josef Gail Eloy Dorian Rodrick Reinaldo Lucio Jerrod Weston Hershel
Barton Parker Lemuel Lavern Burt Jules Gil Eliseo Ahmad Nigel Efren Antwan Alden Margarito Coleman Refugio Dino Osvaldo
Les Deandre Normand Kieth Ivory Andrea Trey Norberto Napoleon Jerold Fritz Rosendo Milford Sang Deon Christoper Alfonzo
Lyman Josiah Brant Wilton Rico Jamaal Dewitt Carol Brenton Yong Olin Foster Faustino Claudio Judson Gino Edgardo Berry
Alec Tanner Jarred Donn 5 Trinidad Tad Shirley Prince Porfirio Odis Maria Lenard Chauncey Chang Tod Mel Marcelo Kory
Augustus Keven Hilario Bud Sal Rosario Orval Mauro Dannie Zachariah Olen Anibal Milo Jed Frances Thanh Dillon Amado
Newton Connie Lenny Tory Richie Lupe Horacio Brice Mohamed Delmer Dario Reyes Dee Mac Jonah Jerrold Robt Hank Sung
Rupert Rolland Kenton Damion Chi Antone Waldo Fredric Bradly Quinn Kip Burl Walker Tyree Jefferey Ahmed Willy Stanford
Oren Noble Moshe Mikel Enoch Brendon Quintin Jamison Florencio Darrick Tobias Minh Hassan Giuseppe Demarcus Cletus
Tyrell Lyndon Keenan Werner Theo Geraldo Lou Columbus Chet Bertram Markus Huey Hilton Dwain Donte Tyron Omer Isaias
Hipolito Fermin Chung Adalberto Valentine Jamey Bo Barrett Whitney Teodoro Mckinley Maximo Garfield Sol Raleigh
Lawerence Abram 4 Rashad King Emmitt Daron Chong Samual Paris Otha Miquel Lacy Eusebio Dong Domenic Darron Buster
Antonia Wilber Renato Jc Hoyt Haywood Ezekiel Chas Florentino Elroy Clemente Arden Neville Kelley Edison Deshawn Carrol
Shayne Nathanial Jordon Danilo Claud Val Sherwood Raymon Rayford Cristobal Ambrose Titus Hyman Felton Ezequiel Erasmo
Stanton Lonny Len Ike Milan Lino Jarod Herb Andreas Walton Rhett Palmer Jude Douglass Cordell Oswaldo Ellsworth
Virgilio Toney Nathanael Del Britt Benedict Mose Hong Leigh Johnson Isreal Gayle Garret Fausto Asa Arlen Zack Warner
Modesto Francesco Manual Jae Gaylord Gaston Filiberto Deangelo Michale Granville Wes Malik Zackary Tuan Nicky Eldridge
Cristopher Cortez Antione Malcom Long Korey Jospeh Colton Waylon Von Hosea Shad Santo Rudolf Rolf Rey Renaldo Marcellus
Lucius Lesley Kristofer Boyce Benton Man Kasey Jewell Hayden Harland Arnoldo Rueben Leandro Kraig Jerrell Jeromy Hobert
Cedrick Arlie Winford Wally Patricia Luigi Keneth Jacinto Graig Franklyn Edmundo Sid Porter Leif Lauren Jeramy Elisha
Buck Willian Vincenzo Shon Michal Lynwood Lindsay Jewel Jere Hai Elden Dorsey Darell Broderick Alonso
`;
